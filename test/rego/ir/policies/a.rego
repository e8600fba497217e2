package parts.a

value := "A"
