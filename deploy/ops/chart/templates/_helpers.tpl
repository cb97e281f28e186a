{{/* The chart's single list of parts: port for gRPC, and who calls them. */}}
{{- define "tutti.callers" -}}
auth: [gateway, sync, rooms, payments, moderation, analytics]
payments: [gateway, rooms, auth]
rooms: [gateway, sync, payments, moderation, analytics, auth]
playlist-gen: [gateway, moderation, rooms]
moderation: [gateway, auth]
analytics: [gateway, auth]
sync: [gateway, rooms, analytics, moderation, auth]
{{- end }}

{{/* Parts that call servers outside the cluster: Google, YouTube, OpenAI, Stripe, covers. */}}
{{- define "tutti.outbound" -}}
[auth, payments, rooms, playlist-gen, moderation, gateway]
{{- end }}

{{- define "tutti.labels" -}}
app.kubernetes.io/part-of: tutti
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "tutti.image" -}}
{{ .root.Values.image.registry }}/{{ .name }}:{{ .tag | default .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* The labels that select a part's pods. */}}
{{- define "tutti.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end }}

{{- define "tutti.podSecurity" -}}
runAsNonRoot: true
runAsUser: {{ . }}
runAsGroup: {{ . }}
fsGroup: {{ . }}
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "tutti.containerSecurity" -}}
readOnlyRootFilesystem: true
allowPrivilegeEscalation: false
capabilities: { drop: [ALL] }
{{- end }}

{{/* What every pod of the product has. */}}
{{- define "tutti.pod" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
