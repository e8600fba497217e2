{{- define "nothing" }}[{{ .A.B }}|{{ default "x" .A }}|{{ .A | quote }}]{{ end }}
