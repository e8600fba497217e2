{{- define "lintel.labels" -}}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/name: lintel
{{- end }}

{{- /* Labels of another part: a list of its name and the root. Services and policies of the server do not select it. */}}
{{- define "lintel.partLabels" -}}
{{- $root := last . -}}
app.kubernetes.io/instance: {{ $root.Release.Name }}
app.kubernetes.io/name: lintel-{{ first . }}
{{- end }}

{{- define "lintel.probe" -}}
{{- $probe := dict "httpGet" (dict "path" .path "port" "https" "scheme" "HTTPS") -}}
{{- toYaml (mergeOverwrite $probe .fields) }}
{{- end }}

{{- /* Fields that all pods share. */}}
{{- define "lintel.pod" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
automountServiceAccountToken: false
# The user of the image, which has an entry in its passwd: ssh needs one.
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "lintel.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
capabilities:
  drop: [ALL]
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- /* Environment variables that name the mounted credentials. */}}
{{- define "lintel.credentials" -}}
{{- if .Values.terraformrcSecret }}
- { name: TF_CLI_CONFIG_FILE, value: /terraformrc/.terraformrc }
{{- end }}
{{- if .Values.netrcSecret }}
- { name: NETRC, value: /netrc/.netrc }
{{- end }}
{{- with .Values.env }}
{{- toYaml . | nindent 0 }}
{{- end }}
{{- end }}

{{- /* Volumes of a dictionary from names to lists of a Secret and its directory; those without a Secret are left out. */}}
{{- define "lintel.secretVolumes" -}}
{{- range $name, $secret := . }}
{{- if first $secret }}
- name: {{ $name }}
  secret:
    secretName: {{ first $secret }}
    defaultMode: 0440
{{- end }}
{{- end }}
{{- end }}

{{- define "lintel.secretMounts" -}}
{{- range $name, $secret := . }}
{{- if first $secret }}
- { name: {{ $name }}, mountPath: {{ last $secret }}, readOnly: true }
{{- end }}
{{- end }}
{{- end }}

{{- /* Egress of a NetworkPolicy: DNS, and the queue of the chart. */}}
{{- define "lintel.egress" -}}
- to:
    - namespaceSelector:
        matchLabels:
          kubernetes.io/metadata.name: kube-system
  ports:
    - { port: 53, protocol: UDP }
    - { port: 53, protocol: TCP }
{{- end }}

{{- define "lintel.egressToQueue" -}}
{{- if .Values.fleet.queue.deploy }}
- to:
    - podSelector:
        matchLabels:
          {{- include "lintel.partLabels" (list "queue" .) | nindent 10 }}
  ports:
    - { port: 6379, protocol: TCP }
{{- end }}
{{- end }}
