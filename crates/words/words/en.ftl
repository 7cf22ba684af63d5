# Lists of names, put together from the front: "a", "a and b", "a, b and c".
list-comma = { $before }, { $next }
list-last = { $before } and { $last }
