import { Button } from '@mantine/core'
import { toast } from '#src/web/toast/toast.ts'
import css from '../account/account.module.css'

/** New recovery codes, shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast({ title: 'Códigos copiados' })
  }
  return (
    <div className={css.steps}>
      <p className={css.text}>
        Guarda estos códigos en un lugar seguro: no volveremos a mostrarlos. Cada uno sirve una vez para entrar sin tu
        teléfono.
      </p>
      <ul className={css.codes} aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        {/* Only where the page is served securely may a page write to the clipboard. */}
        {window.isSecureContext && (
          <Button variant="default" onClick={() => void copy()}>
            Copiar
          </Button>
        )}
        <Button onClick={onClose}>Ya los guardé</Button>
      </div>
    </div>
  )
}
