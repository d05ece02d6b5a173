import { dialledDigits } from '#src/kernel/phone.ts'

/** The WhatsApp link of a number, built from its digits alone; null if it cannot be a number. */
export function whatsappLink(whatsapp: string, country: string): string | null {
  const digits = dialledDigits(whatsapp, country)
  return digits === null ? null : `https://wa.me/${digits}`
}
