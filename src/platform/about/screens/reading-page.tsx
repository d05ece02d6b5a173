import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LOGIN } from '#src/kernel/platform/paths.ts'
import { PRODUCT } from '#src/web/product.ts'
import { useSessionState } from '#src/web/session/session.tsx'
import { ProductMark } from '#src/web/ui/state/product-mark.tsx'
import { REGISTER } from '../../auth/paths.ts'
import { ABOUT, PRIVACY } from '../paths.ts'
import css from './about.module.css'

/** The layout of a public page. */
export function ReadingPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const isIn = useSessionState().status === 'in'
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Link to="/" className={css.brand}>
          <ProductMark size={22} /> {PRODUCT}
        </Link>
        <nav className={css.nav} aria-label="Páginas">
          {isIn ? (
            <Link to="/">Ir a mi panel</Link>
          ) : (
            <>
              <Link to={LOGIN}>Iniciar Sesión</Link>
              <Link to={REGISTER}>Registrar Nueva Empresa</Link>
            </>
          )}
        </nav>
      </header>
      <main className={css.main}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {children}
      </main>
      <footer className={css.foot}>
        <Link to={ABOUT}>¿Qué es {PRODUCT}?</Link>
        <Link to={PRIVACY}>Política de privacidad</Link>
      </footer>
    </div>
  )
}
