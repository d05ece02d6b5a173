/** The parts of the setup that a lack leads to. */
export const CERTIFICATE_PART = 'certificado'
export const SERIES_PART = 'series'

const fieldAt = (name: string) => ({ selector: `[name="fields.${name}"]` })

/** By what a lack is named by: the company's own data, or what stands on the same screen. Absent: somebody else mends it. */
export const LACK_PLACES: Readonly<Record<string, 'company' | { selector: string } | undefined>> = {
  ...{ name: 'company', nif: 'company', nit: 'company', ruc: 'company', address: 'company' },
  municipio: fieldAt('municipio'),
  head_office: fieldAt('matriz'),
  responsibilities: fieldAt('responsabilidades'),
  software_id: fieldAt('software_id'),
  certificate: { selector: `#${CERTIFICATE_PART}` },
  series: { selector: `#${SERIES_PART}` },
}

export function focusPlace(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus()
}
