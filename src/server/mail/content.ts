/** A picture that goes with a mail, in base64 because a job's data is text. */
export interface MailLogo {
  type: string
  base64: string
}

/** How the page of a mail names its picture. */
export const LOGO_ID = 'logo'

/** The content of a mail. Every text is plain; markup in it is escaped. */
export interface MailContent {
  greeting: string
  paragraphs: readonly string[]
  /** The button, with a URL of ours. */
  action?: { label: string; url: string }
  /** A code to type, shown large. */
  code?: string
  /** In whose name it is written, at its head; absent: ours. */
  company?: { name: string; logo: MailLogo | null }
  /** Small print: why the mail was sent, how long it is valid. */
  note?: string
}

export function mailText({ greeting, paragraphs, action, code, note }: MailContent): string {
  const parts = [greeting, ...paragraphs, code ?? '', action ? `${action.label}: ${action.url}` : '', note ?? '']
  return `${[...parts.filter(Boolean), '— Trama'].join('\n\n')}\n`
}

/** Tables and inline styles, because mail programs support little else. */
export function mailHtml(subject: string, { greeting, paragraphs, action, code, company, note }: MailContent): string {
  const line = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  return `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f4f1ec;color:#1f1d1a;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e4dfd6;border-radius:12px">
<tr><td style="padding:24px 32px 0;font-weight:700;font-size:18px;color:#4452cc">${head(company)}</td></tr>
<tr><td style="padding:16px 32px 32px">
${line(greeting)}
${paragraphs.map(line).join('\n')}
${code ? `<p style="margin:0 0 16px;font-size:32px;letter-spacing:6px;font-weight:700">${escaped(code)}</p>` : ''}
${action ? `<p style="margin:24px 0"><a href="${escaped(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4452cc;color:#ffffff;text-decoration:none;font-weight:600">${escaped(action.label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#6b665e;word-break:break-all">${escaped(action.url)}</p>` : ''}
${note ? `<p style="margin:24px 0 0;font-size:13px;color:#6b665e">${escaped(note)}</p>` : ''}
</td></tr></table></td></tr></table></body></html>`
}

const head = (company: MailContent['company']) =>
  company?.logo
    ? `<img src="cid:${LOGO_ID}" alt="${escaped(company.name)}" style="display:block;max-width:200px;max-height:56px">`
    : escaped(company?.name ?? 'Trama')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
