import { formatsOf } from '#src/kernel/format.ts'
import type { OpenLink } from '../open-link.ts'

/** What a client agrees to, word for word as it is kept with the answer. */
export const acceptedText = ({ number, company_name, country, currency }: OpenLink, total: string) =>
  `Al escribir mi nombre y pulsar «Aceptar la cotización» acepto la cotización ${number} de ${company_name} por ${formatsOf(country).money(total, currency)}, tal como se muestra en esta página.`

export const rejectedText = ({ number, company_name }: OpenLink) =>
  `Rechazo la cotización ${number} de ${company_name}.`
