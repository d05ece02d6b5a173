import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import { isFree, paidText } from '../../membership/rules.ts'
import type { ReceivedRequest } from '../contract.ts'

/** An approval raises the company's bill at once: what costs something is asked about first. */
export async function sureToApprove({ name, company, price }: ReceivedRequest): Promise<boolean> {
  if (isFree(price)) return true
  return confirm({
    title: `¿Aprobar «${name}»?`,
    text: `El costo mensual de ${company} sube ${paidText(price)} desde hoy.`,
    action: 'Aprobar',
  })
}
