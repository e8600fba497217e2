# Paths from the internet to data: which are flawed, what to say of them, and where to cut them.
#
# A way in has the `steps` that lead to a program, and `close`, where something is open that is not meant for everyone: `what` is
# open, and `where`. A right has the `holder` who lends it to the program, what it allows (`what`), the `stores` of data that it
# opens, what makes it narrower (`narrow`), and a `rank`: 1 opens data that it names, more opens more than a program needs.
package lintel.lib.exposure

# A program that is meant to be public, and reads only data that is granted by name, is not a flaw.
flawed(ways, rights) if count(telling(ways, rank(rights))) > 0

rank(rights) := max({right.rank | some right in rights})

# Ways that are part of a flaw: all, where the rights are too wide.
telling(ways, 1) := {way | some way in ways; way.close}

telling(ways, top) := ways if top > 1

# The worst path, and where to cut it for the least.
message(ways, rights) := told(through, [lent, opened(widest)], cut(through, widest, top)) if {
	top := rank(rights)
	through := telling(ways, top)
	widest := {right | some right in rights; right.rank == top}
	holder := min({right.holder | some right in widest})
	lent := sprintf("%s (%s)", [holder, several(sort({right.what | some right in widest; right.holder == holder}), 2)])
}

# The path into a data store itself.
message_of_store(ways) := told(ways, [], cut(ways, set(), 1))

told(ways, ends, cutting) := sprintf("%s%s; cheapest cut: %s", [concat(" → ", path), others, cutting]) if {
	closable := {way | some way in ways; way.close}
	shown := {true: ways, false: closable}[count(closable) == 0]
	path := array.concat(array.concat(["internet"], min({way.steps | some way in shown})), ends)
	others := {true: "", false: sprintf(" (%d ways in)", [count(ways)])}[count(ways) == 1]
}

opened(rights) := several(sort({store | some right in rights; some store in right.stores}), 3)

several(texts, most) := concat(", ", texts) if count(texts) <= most

several(texts, most) := sprintf("%s and %d more", [concat(", ", array.slice(texts, 0, most - 1)), (count(texts) - most) + 1]) if {
	count(texts) > most
}

# To close the only place is the smallest change. Where a way is meant to be open, the rights become narrower.
cut(ways, _, 1) := concat(" and ", closings(ways))

cut(ways, rights, top) := cutting if {
	top > 1
	closing := closings(ways)
	narrowing := sort({right.narrow | some right in rights})
	cutting := {true: closing, false: [concat(" and ", narrowing)]}[count(closing) == 1][0]
}

# What closes all ways, by place; empty where one cannot be closed.
closings(ways) := sort({text |
	where := {way.close.where | some way in ways}[_]
	what := sort({way.close.what | some way in ways; way.close.where == where})
	text := sprintf("close %s in %s", [concat(", ", what), where])
}) if {
	every way in ways {
		way.close
	}
} else := []

# Ports through which machines and their data are administered: SSH, RDP, WinRM, Telnet, VNC, Docker, databases.
guarded_ports := {
	"tcp/22", "tcp/23", "tcp/2375", "tcp/3389", "tcp/5900", "tcp/5985", "tcp/5986",
	"tcp/1433", "tcp/1521", "tcp/3306", "tcp/5432", "tcp/5439", "tcp/6379", "tcp/9200", "tcp/27017",
}
