import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { ReadRows } from '#src/web/ui/rows/read-rows.tsx'
import { Row } from '#src/web/ui/rows/rows.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { contabilidad } from '../../contract.ts'
import type { BankRule } from '../match-schemas.ts'
import css from './banks.module.css'
import { RuleDialog } from './rule-dialog.tsx'

/** To which account a movement goes by its words; the first that fits is proposed. */
export function RuleList() {
  const [editing, setEditing] = useState<BankRule | 'new' | null>(null)
  const rules = useQuery(contabilidad.bankRules, {}, { quiet: true })
  const move = useAction(contabilidad.moveBankRule)
  const remove = useAction(contabilidad.deleteBankRule)
  const history = useHistory(contabilidad.bankRules)
  const may = useMay()(contabilidad.addBankRule)
  const actions = (rule: BankRule) => [
    ...(may
      ? [
          { label: 'Editar', icon: 'pencil', onClick: () => setEditing(rule) },
          {
            label: 'Subir',
            onClick: () => void move.run({ id: rule.id, position: Math.max(1, rule.position - 1) }),
          },
          {
            label: 'Bajar',
            onClick: () => void move.run({ id: rule.id, position: rule.position + 1 }),
          },
          { label: 'Eliminar', icon: 'trash-2', danger: true, onClick: () => void remove.run({ id: rule.id }) },
        ]
      : []),
    ...history({ id: rule.id, name: rule.contains }),
  ]
  return (
    <div className={css.tab}>
      {may && (
        <Button className={css.add} leftSection={<Icon name="plus" size={16} />} onClick={() => setEditing('new')}>
          Nueva regla
        </Button>
      )}
      <ReadRows
        label="Reglas de banco"
        read={rules}
        failed="No pudimos cargar las reglas."
        empty="No hay reglas. Cada movimiento que mandas a una cuenta enseña una; también puedes escribirlas."
      >
        {(rule) => (
          <Row
            key={rule.id}
            title={`Contiene «${rule.contains}»`}
            text={[rule.account, rule.cost_center, rule.description].filter(Boolean).join(' · ')}
          >
            {rule.learned && <Badge>Aprendida</Badge>}
            <RowMenu of={`regla ${rule.contains}`} actions={actions(rule)} />
          </Row>
        )}
      </ReadRows>
      <RuleDialog editing={editing} onClose={() => setEditing(null)} />
    </div>
  )
}
