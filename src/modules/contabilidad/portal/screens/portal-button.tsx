import { Button } from '@mantine/core'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import css from '#src/platform/links/ui/links.module.css'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { LinkBox } from '#src/web/ui/share/link-box.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'

/** Opens the window in which a company opens its portal and finds its address. */
export function PortalButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<DoorOpen size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Portal
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Portal de clientes" above>
        {open && <Portal />}
      </Dialog>
    </>
  )
}

function Portal() {
  const { data, failure, again } = useQuery(contabilidad.portalSettings, {}, { quiet: true })
  const may = useMay()(contabilidad.savePortalSettings)
  if (!data) return failure ? <LoadError title="No pudimos cargar el portal." again={again} /> : <SkeletonRows />
  return (
    <div className={css.sharing}>
      <p className={css.quiet}>
        Cada cliente ve sus facturas, cotizaciones, saldo y estado de cuenta, y cómo pagarte. Entra con el correo que
        tiene en tus contactos y un código que le enviamos; no crea contraseña.
      </p>
      {data.enabled ? (
        <LinkBox
          label="Dirección del portal"
          url={data.url}
          text={`Todos tus documentos y tu saldo, en un solo lugar: ${data.url}`}
          description="Es la misma para todos tus clientes. También va en los correos con facturas y estados de cuenta."
        />
      ) : (
        !may && <p className={css.quiet}>Está cerrado.</p>
      )}
      {may && (
        <Form
          key={data.version}
          call={contabilidad.savePortalSettings}
          initial={{ enabled: data.enabled }}
          extra={{ version: data.version }}
          submit="Guardar"
          keep
          label="Abrir el portal"
        >
          <SwitchField
            name="enabled"
            label="Tus clientes pueden entrar"
            hint="Si lo cierras, quien esté dentro sale en el momento."
          />
        </Form>
      )}
    </div>
  )
}
