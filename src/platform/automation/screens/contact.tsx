import { TextField } from '#src/web/ui/fields/text-field.tsx'
import css from './ficha.module.css'
import { ProfileSection } from './section.tsx'
import { Socials } from './socials.tsx'

/** The company's contact data. */
export const Contact = () => (
  <ProfileSection
    title="Contacto y redes sociales"
    description="Dónde te encuentran tus clientes y desde qué cuentas publica la automatización."
    fields={['website', 'email', 'phone', 'socials']}
  >
    <div className={css.columns}>
      <TextField name="website" label="Sitio web" type="url" placeholder="https://…" />
      <TextField name="email" label="Correo de contacto" type="email" autoComplete="email" />
      <TextField name="phone" label="Teléfono" type="tel" autoComplete="tel" />
    </div>
    <Socials />
  </ProfileSection>
)
