/**
 * What a person typed as an amount, as the decimal string that travels: '1.234,5', '1234,5' and '1234.5' are '1234.5'. Points before groups
 * of three digits separate thousands, as one writes in Spanish. What is no amount is given back as typed, for the schema to refuse.
 */
export function decimalOf(typed: string): string {
  const text = typed.replaceAll(/\s/g, '')
  if (/^\d{1,3}(\.\d{3})+(,\d*)?$/.test(text)) return tidy(text.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(,\d{3})+\.\d*$/.test(text)) return tidy(text.replaceAll(',', ''))
  return /^\d*[.,]?\d*$/.test(text) ? tidy(text.replace(',', '.')) : typed
}

const tidy = (text: string) => text.replace(/^\./, '0.').replace(/\.$/, '')
