//! What a player may not know is not to be had from a view, even where the scenario fixes it.

use bilateral::{read_setup, scenario};
use game::{Game, Seat, Stream, Table};

#[test]
fn a_fixed_type_of_the_other_side_is_not_in_the_view() {
    let mut setup = read_setup(&scenario("england-zimbabwe").unwrap()).unwrap();
    setup.roles[1].plays = Some("short-term".to_owned());
    let game = setup.check("fixed").unwrap();
    let mut table = Table::recorded(&game);
    table.draw_chance(0, &mut Stream::numbered(0, 0));
    let view = table.view(Seat(0));
    assert!(view.game().roles().iter().all(|role| role.plays.is_none()));
    assert!(view.game().setup().roles.iter().all(|role| role.plays.is_none()));
    assert_eq!(view.game().chance(&view.game().start()).len(), 9);
    assert!(!bilateral::setup_to_toml(view.game().setup()).contains("plays"));
    // The one who runs the game knows: chance has only England's three types to draw from.
    assert_eq!(game.chance(&game.start()).len(), 3);
}

#[test]
fn hostile_figures_are_refused() {
    let sound = bilateral::setup_to_toml(&read_setup(&scenario("room").unwrap()).unwrap());
    let cases = [
        ("status_quo = 30", "status_quo = -1e300", "status_quo of Host / frugal is -1"),
        ("opt_out = 20", "opt_out = 1e12", "opt_out of Host / frugal is 1000000000000 points"),
        ("opt_out = 20", "opt_out = 20\ntime_effect = 1e308", "time_effect over all periods"),
        ("opt_out = 20", "opt_out = 20\ncap = -1e300", "has a cap of -1"),
        ("name = \"Rent\"", "name = \" Rent\"", "an issue is called ' Rent'"),
    ];
    for (from, to, expected) in cases {
        assert!(sound.contains(from), "{from}: {sound}");
        let source = game::Source::new("hostile.toml", sound.replacen(from, to, 1));
        let said = read_setup(&source).and_then(|setup| setup.check("hostile.toml")).unwrap_err().to_string();
        assert!(said.contains(expected), "{said}");
    }
    for (from, to) in [("periods = 6", "periods = nan"), ("status_quo = 30", "status_quo = inf")] {
        let source = game::Source::new("hostile.toml", sound.replacen(from, to, 1));
        assert!(read_setup(&source).is_err(), "{to}");
    }
}
