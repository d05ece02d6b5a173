import { z } from 'zod'
import { requiredText } from '#src/kernel/fields.ts'
import { fieldsOf, type Sent, unknownAct } from '#src/platform/links/server/page/sent-form.ts'
import type { Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { isDrawn } from '../../drawn-name.ts'
import { acceptQuote } from '../answers/accept.ts'
import { rejectedText } from '../answers/answer-texts.ts'
import { commentQuote } from '../answers/comment.ts'
import { rejectQuote } from '../answers/reject.ts'
import type { OpenLink } from '../open-link.ts'

interface Asking {
  sql: Query
  link: OpenLink
  sent: Sent
  ip: string
  browser: string
}

const name = () => requiredText('Escribe tu nombre y apellido.', 200)
const Accepting = z.object({
  nombre: name(),
  dibujo: z.string().default('').refine(isDrawn, 'No entendimos tu firma dibujada. Bórrala y vuelve a dibujarla.'),
  edicion: z.string().default(''),
  total: z.string().default(''),
})
const Rejecting = z.object({
  nombre: name(),
  motivo: requiredText('Escribe por qué la rechazas.', 1_000),
  edicion: z.string(),
})
const Commenting = z.object({ nombre: name(), texto: requiredText('Escribe tu comentario.', 2_000) })

/** What a client does on the page of a quote. @throws Refusal */
export async function doAct(
  { areas, enqueue, keys }: Pick<Services, 'areas' | 'enqueue' | 'keys'>,
  { sql, link, sent, ip: address, browser }: Asking,
): Promise<void> {
  const { company } = link
  const from = { address, browser }
  switch (sent('acto')) {
    case 'aceptar': {
      const { nombre, dibujo, edicion, total } = fieldsOf(Accepting, sent)
      const later = (job: string, data: object) => enqueue(job, data, sql)
      return acceptQuote({ sql, company, later, keys }, areas(), link, {
        ...{ ...from, name: nombre, drawn: dibujo, edition: edicion, total, sent },
      })
    }
    case 'rechazar': {
      const { nombre, motivo, edicion } = fieldsOf(Rejecting, sent)
      const answer = { ...from, name: nombre, drawn: '', text_shown: rejectedText(link) }
      return rejectQuote(sql, link, { ...answer, reason: motivo, edition: edicion })
    }
    case 'comentar': {
      const { nombre, texto } = fieldsOf(Commenting, sent)
      return commentQuote(sql, link, { name: nombre, text: texto })
    }
    default:
      return unknownAct()
  }
}
