// Reads JSON texts from standard input, one a line, each a Dockerfile. Writes for each what BuildKit's checks report, as JSON on a line.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"os"

	"github.com/moby/buildkit/client/llb"
	"github.com/moby/buildkit/client/llb/sourceresolver"
	"github.com/moby/buildkit/frontend/dockerfile/dockerfile2llb"
	"github.com/moby/buildkit/frontend/dockerui"
	"github.com/moby/buildkit/solver/pb"
	"github.com/opencontainers/go-digest"
)

type warning struct {
	Rule string `json:"rule"`
	Line int    `json:"line"`
}

type answer struct {
	Refused  string    `json:"refused,omitempty"`
	Warnings []warning `json:"warnings"`
}

// Every image exists, and sets nothing: no registry is asked.
type anyImage struct{}

func (anyImage) ResolveImageConfig(_ context.Context, ref string, _ sourceresolver.Opt) (string, digest.Digest, []byte, error) {
	return ref, "", []byte(`{"architecture":"amd64","os":"linux","config":{}}`), nil
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
		if json.Unmarshal(line, &text) == nil {
			encoder.Encode(check(text))
		}
	}
}

func check(text string) (result answer) {
	result.Warnings = []warning{}
	source := llb.NewSourceMap(nil, "Dockerfile", "Dockerfile", []byte(text))
	source.Definition = &llb.Definition{}
	capabilities := pb.Caps.CapSet(pb.Caps.All())
	options := dockerfile2llb.ConvertOpt{
		Config:       dockerui.Config{},
		MetaResolver: anyImage{},
		LLBCaps:      &capabilities,
		SourceMap:    source,
	}
	found, err := dockerfile2llb.DockerfileLint(context.Background(), []byte(text), options)
	if err != nil {
		result.Refused = err.Error()
		return
	}
	if found.Error != nil {
		result.Refused = found.Error.Message
	}
	for _, one := range found.Warnings {
		at := 0
		if one.Location != nil && len(one.Location.Ranges) > 0 {
			at = int(one.Location.Ranges[0].Start.Line)
		}
		result.Warnings = append(result.Warnings, warning{one.RuleName, at})
	}
	return
}
