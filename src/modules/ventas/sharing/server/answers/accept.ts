import { found } from '#src/kernel/refusal.ts'
import type { IssuingInvoice } from '#src/modules/contabilidad/port.ts'
import { freezePaper, type Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import { paperOf, type StoredPaper } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { winForQuote } from '../../../opportunities/server/win-for-quote.ts'
import { onQuoteAccepted } from '../../../port.ts'
import { writeQuoteLines } from '../../../quotes/server/acts.ts'
import { keepGoods } from '../../../quotes/server/goods.ts'
import { freezeSent } from '../../../quotes/server/papers/sent-quote.ts'
import { quoteSums } from '../../../quotes/server/sums.ts'
import refusal from '../../../server/refusals.ts'
import { hasChoices, sameAmount } from '../../rules.ts'
import type { OpenLink } from '../open-link.ts'
import { quoteSettingsOf } from '../settings.ts'
import { type ShownPaper, shownPaper } from '../shown-paper.ts'
import { invoiceAccepted } from './accepted-invoice.ts'
import { type Answering, keepAnswer } from './answer-rows.ts'
import { acceptedText } from './answer-texts.ts'
import { recordAnswer } from './client-acts.ts'
import { tellConcerned } from './concerned.ts'
import { evidencePages } from './evidence-page.ts'
import { lockAnswerable, refuseOtherEdition } from './lock-answerable.ts'

interface Accepting extends Omit<Answering, 'text_shown'> {
  /** The edition and the total that the page showed. */
  edition: string
  total: string
  /** A field of the form. */
  sent(field: string): string | null
}

const OTHER_TOTAL = 'El total cambió con tu elección. Revísalo y acepta de nuevo.'

/**
 * A client accepts: evidence, quote, opportunity, the goods that are kept for it, then invoice, what other areas do, and who is told, all in the caller's one transaction or not at all.
 * @throws Refusal
 */
export async function acceptQuote(
  issuing: IssuingInvoice,
  areas: FillingAreas,
  link: OpenLink,
  accepting: Accepting,
): Promise<void> {
  const { sql, company } = issuing
  const { quote, number, client_name, author } = link
  await lockAnswerable(sql, link)
  const shown = await shownPaper(sql, link, accepting.sent)
  const total = checkChoice(link, shown, accepting)
  const paper = await acceptedPaper(issuing, link, shown)
  const { name, drawn, address, browser } = accepting
  const evidence = await keepAnswer(sql, link, {
    ...{ accepted: true, name, reason: '', drawn, total, paper, address, browser },
    text_shown: acceptedText(link, total),
  })
  const [{ client_id = null } = {}] = await sql<{ client_id: string | null }>`
    update quotes set status = 'Aceptada', version = version + 1
    where company_id = ${company} and id = ${quote} returning client_id`
  const { document, sheet } = paper
  const pages = [...sheet.pages, ...(await evidencePages(sheet, link, evidence))]
  await freezePaper(issuing, { document_id: quote, occasion: 'acceptance', document, sheet: { ...sheet, pages } })
  if (link.opportunity) await winForQuote(sql, company, { id: link.opportunity, author })
  const { lines } = shown.choice
  const kept = await keepGoods(areas, sql, company, { quote, number, author, lines })
  const { accepted_invoice: wanted, drafts_orders: orders } = await quoteSettingsOf(sql, company)
  const invoiced = wanted === 'nada' ? '' : await invoiceAccepted(issuing, areas, link, lines, wanted)
  let followed = ''
  for (const follow of onQuoteAccepted.filledBy(areas))
    followed += await follow(issuing, { quote, number, client_name, client_id, author, lines, orders })
  await recordAnswer(sql, link, 'ventas.acceptQuote')
  await tellConcerned(sql, link, `${name} aceptó la cotización ${number}.${kept}${invoiced}${followed}`)
}

/** The total of what is chosen. @throws Refusal unless it is what the page showed */
function checkChoice({ general_discount, levied }: OpenLink, { edition, choice }: ShownPaper, seen: Accepting): string {
  refuseOtherEdition(seen.edition, edition)
  if (choice.wrong !== null) throw refusal('choice_invalid', choice.wrong)
  const { total } = quoteSums(choice.lines, general_discount, levied)
  if (!sameAmount(total, seen.total)) throw refusal('quote_total_changed', OTHER_TOTAL)
  return total
}

/** The paper as it was shown. Where the client had a choice, the quote is now what was chosen, and that is kept as its last edition. */
async function acceptedPaper(
  issuing: Issuing,
  { quote, general_discount, levied }: OpenLink,
  { offered, choice }: ShownPaper,
): Promise<StoredPaper> {
  const { sql, company } = issuing
  if (!hasChoices(offered)) return found(await paperOf(sql, company, quote))
  const { subtotal, discount, tax, total } = quoteSums(choice.lines, general_discount, levied)
  await writeQuoteLines(sql, company, quote, choice.lines)
  await sql`
    update quotes set subtotal = ${subtotal}::numeric, discount = ${discount}::numeric, tax = ${tax}::numeric, total = ${total}::numeric
    where company_id = ${company} and id = ${quote}`
  return freezeSent(issuing, quote)
}
