import { Button, FileButton, Input } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from '#src/web/ui/fields/password-field.tsx'
import formCss from '#src/web/ui/form/form.module.css'
import { Form } from '#src/web/ui/form/form.tsx'
import { useField, useSecret } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { contabilidad } from '../../../../contract.ts'
import { base64Of } from './base64.ts'

/** Uploads a certificate, or another one in its place. */
export const CertificateForm = ({ onClose }: { onClose: () => void }) => (
  <Form
    call={contabilidad.saveFiscalCertificate}
    submit="Subir certificado"
    busy="Comprobando…"
    draft={false}
    keep
    onDone={onClose}
    onCancel={onClose}
  >
    <CertificateFile />
    <PasswordField
      name="password"
      label="Contraseña del certificado"
      hint="La que te dio quien lo emitió, o la que elegiste al exportarlo."
      autoComplete="off"
    />
  </Form>
)

/** Read in the browser: the value is the file in base 64. */
function CertificateFile() {
  const field = useField('file')
  useSecret('file')
  const [name, setName] = useState('')
  const read = async (file: File | null) => {
    if (file === null) return
    setName(file.name)
    field.set(base64Of(new Uint8Array(await file.arrayBuffer())))
  }
  const chosen = name !== ''
  return (
    <Input.Wrapper
      label="Archivo del certificado"
      labelElement="div"
      description="Termina en .p12 o .pfx."
      error={field.error}
      required={field.required}
    >
      <div className={formCss.file}>
        <FileButton
          accept=".p12,.pfx,application/x-pkcs12"
          onChange={(file) => void read(file)}
          inputProps={{ 'aria-label': 'Archivo del certificado' }}
        >
          {(props) => (
            <Button
              {...props}
              name="file"
              variant="default"
              leftSection={<Icon name="upload" size={15} />}
              aria-label={`${chosen ? 'Cambiar' : 'Elegir'} archivo del certificado`}
              disabled={field.busy}
              data-autofocus
            >
              {chosen ? 'Cambiar' : 'Elegir archivo'}
            </Button>
          )}
        </FileButton>
        {chosen && <span className={formCss.fileName}>{name}</span>}
      </div>
    </Input.Wrapper>
  )
}
