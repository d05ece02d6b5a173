import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { confirm } from '#src/web/ui/dialog/confirm.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../../../contract.ts'
import type { FiscalSetup } from '../../../schemas.ts'
import css from '../../fiscal.module.css'
import { CERTIFICATE_PART } from '../places.tsx'
import { CertificateForm } from './certificate-form.tsx'
import { certificateState } from './certificate-state.ts'

/** The certificate that documents are signed or sent with. */
export function CertificateCard({ certificate }: Pick<FiscalSetup, 'certificate'>) {
  const [uploading, setUploading] = useState(false)
  const may = useMay()
  const remove = useAction(contabilidad.removeFiscalCertificate)
  const mayUpload = may(contabilidad.saveFiscalCertificate)
  const upload = (
    <Button leftSection={<Icon name="upload" size={16} />} variant="default" onClick={() => setUploading(true)}>
      Subir certificado
    </Button>
  )
  const askToRemove = async () => {
    const yes = await confirm({
      title: 'Quitar el certificado',
      text: 'Sin certificado no se envía nada a la autoridad, ni en pruebas ni en producción.',
      action: 'Quitar',
      danger: true,
    })
    if (yes) void remove.run()
  }
  const menu = [
    { label: 'Reemplazar', icon: 'upload', onClick: () => setUploading(true) },
    { label: 'Quitar', icon: 'trash-2', danger: true, onClick: () => void askToRemove() },
  ]
  return (
    <div id={CERTIFICATE_PART} tabIndex={-1} className={css.part}>
      <Card
        title="Certificado de firma"
        description="Tu archivo .p12 o .pfx con su contraseña. Se guarda cifrado; el archivo y la contraseña no se guardan."
        actions={certificate && mayUpload && <RowMenu of="el certificado" actions={menu} />}
        width={760}
      >
        {certificate ? (
          <Held certificate={certificate} />
        ) : (
          <EmptyState title="Todavía no hay certificado." action={mayUpload && upload} />
        )}
      </Card>
      <Dialog open={uploading} onClose={() => setUploading(false)} title="Subir certificado" size="sm">
        {uploading && <CertificateForm onClose={() => setUploading(false)} />}
      </Dialog>
    </div>
  )
}

function Held({ certificate }: { certificate: NonNullable<FiscalSetup['certificate']> }) {
  const { subject, issuer, valid_from, valid_to } = certificate
  const { tone, text } = certificateState(certificate, new Date().toISOString())
  return (
    <Facts plain>
      <Fact name="Titular" wide>
        {subject}
      </Fact>
      <Fact name="Lo emitió" wide>
        {issuer}
      </Fact>
      <Fact name="Vale desde">
        <DateText at={valid_from} />
      </Fact>
      <Fact name="Vale hasta">
        <DateText at={valid_to} /> <Badge tone={tone}>{text}</Badge>
      </Fact>
    </Facts>
  )
}
