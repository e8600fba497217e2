// Reads JSON objects from standard input, one a line, each with the files of a Compose project and its environment. Writes for each
// the model that compose-go makes, or why it refuses it, as JSON on a line.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
	"github.com/sirupsen/logrus"
)

type request struct {
	Directory   string   `json:"directory"`
	Files       []string `json:"files"`
	Environment []string `json:"environment"`
}

type answer struct {
	Refused string          `json:"refused,omitempty"`
	Model   json.RawMessage `json:"model,omitempty"`
}

func load(asked request) (json.RawMessage, error) {
	options, err := cli.NewProjectOptions(
		asked.Files,
		cli.WithWorkingDirectory(asked.Directory),
		cli.WithEnv(asked.Environment),
		cli.WithEnvFiles(),
		cli.WithDotEnv,
		cli.WithProfiles([]string{"*"}),
		cli.WithName("project"),
		cli.WithResolvedPaths(true),
		cli.WithoutEnvironmentResolution,
	)
	if err != nil {
		return nil, err
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		return nil, err
	}
	// A file of variables that is not in the repository is no reason to refuse it.
	for name, service := range project.Services {
		for index, file := range service.EnvFiles {
			if _, err := os.Stat(file.Path); err != nil {
				service.EnvFiles[index].Required = types.OptOut(false)
			}
		}
		project.Services[name] = service
	}
	if project, err = project.WithServicesEnvironmentResolved(false); err != nil {
		return nil, err
	}
	return project.MarshalJSON()
}

func main() {
	logrus.SetOutput(io.Discard)
	lines := bufio.NewReaderSize(os.Stdin, 1<<20)
	out := json.NewEncoder(os.Stdout)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) == 0 && err != nil {
			return
		}
		var asked request
		if err := json.Unmarshal(line, &asked); err != nil {
			panic(err)
		}
		model, err := load(asked)
		result := answer{Model: model}
		if err != nil {
			result = answer{Refused: err.Error()}
		}
		if err := out.Encode(result); err != nil {
			panic(err)
		}
	}
}
