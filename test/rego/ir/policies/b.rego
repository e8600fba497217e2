package parts.b

value := input.user
