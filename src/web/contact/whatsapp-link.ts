import { dialledDigits } from '#src/kernel/phone.ts'

/** Where a WhatsApp number is written to; null where it cannot be one. Of what was typed only its digits travel. */
export function whatsappLink(whatsapp: string, country: string): string | null {
  const digits = dialledDigits(whatsapp, country)
  return digits === null ? null : `https://wa.me/${digits}`
}
