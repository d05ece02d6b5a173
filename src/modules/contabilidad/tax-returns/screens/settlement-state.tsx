import { Button } from '@mantine/core'
import { useState } from 'react'
import { centsOf } from '#src/kernel/money/cents.ts'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import { EntryButton } from '../../journal/screens/entry-button.tsx'
import type { TaxReturn, TaxReturnAsked, TaxSettlement } from '../schemas.ts'
import { SettleDialog } from './settle-dialog.tsx'
import css from './tax-returns.module.css'

/** What the period comes to, and whether it is settled. */
export function SettlementState({ asked, draft }: { asked: TaxReturnAsked; draft: TaxReturn }) {
  const [settling, setSettling] = useState(false)
  const may = useMay()(contabilidad.settleTaxes)
  const { due, credit, settlement, over, changed } = draft
  return (
    <div className={css.state}>
      <Facts plain>
        <Fact name="A pagar">
          <Money amount={due} />
        </Fact>
        {centsOf(credit) > 0n && (
          <Fact name="A favor para después">
            <Money amount={credit} />
          </Fact>
        )}
        <Fact name="Estado">
          {settlement ? (
            <Settled settlement={settlement} />
          ) : (
            <Badge>{over ? 'Sin liquidar' : 'El período aún no termina'}</Badge>
          )}
        </Fact>
        {centsOf(changed) !== 0n && (
          <Fact name="Los libros cambiaron después de liquidar">
            <Badge tone="warn">
              <Money amount={changed} />
            </Badge>
          </Fact>
        )}
      </Facts>
      {may && over && settlement === null && <Button onClick={() => setSettling(true)}>Liquidar período</Button>}
      <SettleDialog open={settling} asked={asked} draft={draft} onClose={() => setSettling(false)} />
    </div>
  )
}

function Settled({ settlement: { id, entry, entry_id, username } }: { settlement: TaxSettlement }) {
  const may = useMay()(contabilidad.undoTaxSettlement)
  const undoing = useAction(contabilidad.undoTaxSettlement)
  return (
    <span className={css.settled}>
      <Badge tone="good">Liquidado</Badge>
      <span>
        por {username}, asiento <EntryButton id={entry_id} number={entry} />
      </span>
      {may && (
        <Button size="xs" variant="subtle" loading={undoing.busy} onClick={() => void undoing.run({ id })}>
          Deshacer liquidación
        </Button>
      )}
    </span>
  )
}
