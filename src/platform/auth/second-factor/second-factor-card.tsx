import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import css from '../account/account.module.css'
import type { OwnAccount } from '../account/contract.ts'
import { DropDialog } from './drop-dialog.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { RenewDialog } from './renew-dialog.tsx'

interface SecondFactorCardProps {
  factor: OwnAccount['second_factor']
  onChange: () => void
}

/** The second factor: setting it up, its recovery codes, switching it off. */
export function SecondFactorCard({ factor, onChange }: SecondFactorCardProps) {
  const [open, setOpen] = useState<'enrol' | 'renew' | 'drop' | null>(null)
  const close = () => {
    setOpen(null)
    onChange()
  }
  return (
    <Card
      act="dos-pasos"
      title="Verificación en dos pasos"
      actions={factor.on ? <Badge tone="good">Activada</Badge> : <Badge>Desactivada</Badge>}
    >
      <p className={css.text}>{factor.on ? leftOf(factor.recovery_codes) : WHY}</p>
      <div className={css.actions}>
        <Button variant="default" onClick={() => setOpen(factor.on ? 'renew' : 'enrol')}>
          {factor.on ? 'Crear códigos nuevos' : 'Activar'}
        </Button>
        {factor.on && !factor.required && (
          <Button variant="subtle" color="red" onClick={() => setOpen('drop')}>
            Desactivar
          </Button>
        )}
      </div>
      {open === 'enrol' && <EnrolDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'drop' && <DropDialog onClose={close} />}
    </Card>
  )
}

const WHY = 'Además de tu contraseña se pedirá un código de tu teléfono: quien la robe no podrá entrar.'

const leftOf = (codes: number) =>
  `Al entrar se pide un código de tu aplicación. Te ${codes === 1 ? 'queda 1 código' : `quedan ${codes} códigos`} de recuperación.`
