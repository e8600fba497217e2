// Reads JSON texts from standard input, one a line, each a Dockerfile. Writes for each what BuildKit reads, and what mvdan/sh reads
// in its scripts, as JSON on a line.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"sort"
	"strings"

	"github.com/moby/buildkit/frontend/dockerfile/instructions"
	"github.com/moby/buildkit/frontend/dockerfile/linter"
	"github.com/moby/buildkit/frontend/dockerfile/parser"
	"mvdan.cc/sh/v3/syntax"
)

// Without a linter, the packages fail on comments that configure it.
var silent = linter.New(&linter.Config{})

type heredoc struct {
	Name    string `json:"name"`
	Content string `json:"content"`
	Expand  bool   `json:"expand"`
	Chomp   bool   `json:"chomp"`
}

type instruction struct {
	Keyword  string      `json:"keyword"`
	Flags    []string    `json:"flags"`
	Args     []string    `json:"args"`
	JSON     bool        `json:"json"`
	Heredocs []heredoc   `json:"heredocs"`
	First    int         `json:"first"`
	Last     int         `json:"last"`
	Refused  string      `json:"refused,omitempty"`
	Commands [][]*string `json:"commands,omitempty"`
	Script   string      `json:"script,omitempty"`
	Unread   string      `json:"unread,omitempty"`
}

type stage struct {
	Name     string   `json:"name"`
	Base     string   `json:"base"`
	Platform string   `json:"platform"`
	Commands []string `json:"commands"`
}

type answer struct {
	Refused      string        `json:"refused,omitempty"`
	Escape       string        `json:"escape,omitempty"`
	Instructions []instruction `json:"instructions"`
	Stages       []stage       `json:"stages"`
}

func main() {
	lines := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	encoder := json.NewEncoder(out)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) == 0 && err != nil {
			return
		}
		var text string
		if json.Unmarshal(line, &text) != nil {
			continue
		}
		encoder.Encode(read(text))
	}
}

func read(text string) (result answer) {
	parsed, err := parser.Parse(strings.NewReader(text))
	if err != nil {
		result.Refused = err.Error()
		return
	}
	result.Escape = string(parsed.EscapeToken)
	for _, node := range parsed.AST.Children {
		result.Instructions = append(result.Instructions, describe(node))
	}
	stages, _, err := instructions.Parse(parsed.AST, silent)
	switch {
	case err != nil:
		result.Refused = err.Error()
	case len(stages) == 0:
		result.Refused = "no stages"
	}
	for _, one := range stages {
		described := stage{Name: one.Name, Base: one.BaseName, Platform: one.Platform, Commands: []string{}}
		for _, command := range one.Commands {
			described.Commands = append(described.Commands, strings.ToUpper(command.Name()))
		}
		result.Stages = append(result.Stages, described)
	}
	return
}

func describe(node *parser.Node) instruction {
	described := instruction{
		Keyword: node.Value, Flags: node.Flags, Args: argsOf(node), JSON: node.Attributes["json"],
		First: node.StartLine, Last: node.EndLine,
	}
	for _, one := range node.Heredocs {
		described.Heredocs = append(described.Heredocs, heredoc{one.Name, one.Content, one.Expand, one.Chomp})
	}
	if _, err := instructions.ParseInstructionWithLinter(node, silent); err != nil {
		described.Refused = err.Error()
	}
	if strings.EqualFold(node.Value, "run") && !described.JSON && len(described.Args) == 1 {
		described.Script = scriptOf(node)
		described.Commands, described.Unread = commandsOf(described.Script)
	}
	return described
}

func argsOf(node *parser.Node) []string {
	args := []string{}
	for next := node.Next; next != nil; next = next.Next {
		switch len(next.Children) {
		case 0:
			args = append(args, next.Value)
		case 1:
			args = append(append(args, next.Children[0].Value), argsOf(next.Children[0])...)
		}
	}
	return args
}

// The script that the builder gives to the shell.
func scriptOf(node *parser.Node) string {
	line := node.Next.Value
	if len(node.Heredocs) == 0 {
		return line
	}
	if parser.MustParseHeredoc(line) != nil {
		first := node.Heredocs[0]
		if first.Chomp {
			return parser.ChompHeredocContent(first.Content)
		}
		return first.Content
	}
	var script strings.Builder
	script.WriteString(line)
	for _, one := range node.Heredocs {
		script.WriteString("\n" + one.Content + one.Name)
	}
	return script.String()
}

type found struct {
	at    uint
	words []*string
}

func commandsOf(script string) (commands [][]*string, unread string) {
	file, err := syntax.NewParser(syntax.Variant(syntax.LangBash)).Parse(strings.NewReader(script), "")
	if err != nil {
		return nil, err.Error()
	}
	var all []found
	syntax.Walk(file, func(node syntax.Node) bool {
		switch node := node.(type) {
		case *syntax.CallExpr:
			words := []*string{}
			for _, word := range node.Args {
				words = append(words, textOf(word))
			}
			all = append(all, found{node.Pos().Offset(), words})
		case *syntax.DeclClause:
			words := []*string{&node.Variant.Value}
			for _, assign := range node.Args {
				words = append(words, assignText(assign))
			}
			all = append(all, found{node.Pos().Offset(), words})
		}
		return true
	})
	sort.SliceStable(all, func(a, b int) bool { return all[a].at < all[b].at })
	commands = [][]*string{}
	for _, one := range all {
		commands = append(commands, one.words)
	}
	return
}

// The text of a word; nil if it is only known when it runs.
func textOf(word *syntax.Word) *string {
	static := true
	syntax.Walk(word, func(node syntax.Node) bool {
		switch node.(type) {
		case *syntax.ParamExp, *syntax.CmdSubst, *syntax.ArithmExp, *syntax.ProcSubst:
			static = false
		case *syntax.ExtGlob, *syntax.BraceExp:
			static = false
		}
		return static
	})
	if !static {
		return nil
	}
	var text strings.Builder
	for _, part := range word.Parts {
		switch part := part.(type) {
		case *syntax.Lit:
			text.WriteString(unescaped(part.Value, ""))
		case *syntax.SglQuoted:
			if part.Dollar {
				return nil
			}
			text.WriteString(part.Value)
		case *syntax.DblQuoted:
			for _, inner := range part.Parts {
				literal, ok := inner.(*syntax.Lit)
				if !ok {
					return nil
				}
				text.WriteString(unescaped(literal.Value, "$`\"\\\n"))
			}
		default:
			return nil
		}
	}
	result := text.String()
	return &result
}

// A text without the backslashes before certain characters, or before all of them.
func unescaped(text string, escapable string) string {
	var result strings.Builder
	for at := 0; at < len(text); at++ {
		if text[at] == '\\' && at+1 < len(text) && (escapable == "" || strings.IndexByte(escapable, text[at+1]) >= 0) {
			at++
			if text[at] == '\n' {
				continue
			}
		}
		result.WriteByte(text[at])
	}
	return result.String()
}

func assignText(assign *syntax.Assign) *string {
	if assign.Naked {
		if assign.Value != nil {
			return textOf(assign.Value)
		}
		return &assign.Name.Value
	}
	if assign.Array != nil || assign.Index != nil {
		return nil
	}
	var text bytes.Buffer
	text.WriteString(assign.Name.Value)
	if assign.Append {
		text.WriteString("+")
	}
	text.WriteString("=")
	if assign.Value != nil {
		value := textOf(assign.Value)
		if value == nil {
			return nil
		}
		text.WriteString(*value)
	}
	result := text.String()
	return &result
}
