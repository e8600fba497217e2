{{- define "lintel.labels" -}}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/name: lintel
{{- end }}

{{- define "lintel.probe" -}}
{{- $probe := dict "httpGet" (dict "path" .path "port" "https" "scheme" "HTTPS") -}}
{{- toYaml (mergeOverwrite $probe .fields) }}
{{- end }}
