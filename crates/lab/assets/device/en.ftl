# What the page with the link for another device says.

device-link = Your link
