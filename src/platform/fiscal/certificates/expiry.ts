const DAY_MS = 86_400_000
/** Whole days before its end from which a company is warned. */
const SOON_DAYS = 30

/** What is said of a certificate that ends soon; null while there is time. @param validTo and now ISO 8601 in UTC */
export function certificateWarning(validTo: string, now: string): string | null {
  const left = Math.floor((Date.parse(validTo) - Date.parse(now)) / DAY_MS)
  if (left < 0) return 'Tu certificado venció: no se puede firmar ni enviar nada hasta que subas otro.'
  if (left > SOON_DAYS) return null
  if (left <= 1) return 'Tu certificado vence mañana o antes: sube el nuevo hoy.'
  return `A tu certificado le quedan ${left} días: pide el nuevo a tu proveedor.`
}
