//! What a client may say to the server.

use lab::Said;

use crate::target::{refused, same};
use crate::{Target, Verdict};

struct Message;

/// Messages of all games have one frame.
pub(super) fn targets() -> Vec<Box<dyn Target>> {
    vec![Box::new(Message)]
}

impl Target for Message {
    fn name(&self) -> &str {
        "message"
    }

    fn seeds(&self) -> Vec<Vec<u8>> {
        let messages = [
            r#"{"hello":{"seen":12}}"#,
            r#"{"act":{"client_id":"a1b2c3","move":{"offer":{"Rent":"400"}}}}"#,
            r#"{"preview":{"id":"7","move":{"accept":{"id":3}}}}"#,
            r#"{"look":{"id":"8","draft":[{"Rent":"400"}],"opening":true}}"#,
            r#"{"typed":{"id":"9","draft":[],"line":"accept 3"}}"#,
        ];
        messages.map(|message| message.as_bytes().to_vec()).to_vec()
    }

    fn read(&self, input: &[u8]) -> Result<Verdict, String> {
        let said: Said = match serde_json::from_slice(input) {
            Ok(said) => said,
            Err(error) => return refused(input, &error.to_string()),
        };
        let written = serde_json::to_string(&said).map_err(|error| format!("cannot be written: {error}"))?;
        let again: Said =
            serde_json::from_str(&written).map_err(|error| format!("was written and cannot be read: {error}"))?;
        same("a message", &written, &serde_json::to_string(&again).unwrap_or_default())?;
        Ok(Verdict::Accepted)
    }
}
