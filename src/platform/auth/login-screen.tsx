import { Bot, Database, Shield } from 'lucide-react'
import { useState } from 'react'
import { useAppearance } from '#src/web/appearance.ts'
import { PRODUCT } from '#src/web/product.ts'
import { useReloadSession } from '#src/web/session.tsx'
import type { Credentials, NextStep } from './contract.ts'
import { EntryFrame } from './entry-frame.tsx'
import css from './login-screen.module.css'
import { CodeSignIn } from './screens/code-sign-in.tsx'
import { FirstPassword } from './screens/first-password.tsx'
import { PasswordSignIn } from './screens/password-sign-in.tsx'
import { SecondStep } from './screens/second-step.tsx'

const MAIN_ICONS = { Shield, Bot, Database }

type Step =
  | { name: 'password' | 'code' | 'second' }
  /** The password is right but was chosen by somebody else. */
  | { name: 'first-password'; given: Credentials }

/** Sign-in: part 1 §2 'Login'. Once in, the guard of the route leads on. */
export default function LoginScreen() {
  const { appearance } = useAppearance()
  const [step, setStep] = useState<Step>({ name: 'password' })
  const reloadSession = useReloadSession()
  const back = () => setStep({ name: 'password' })
  const onward = ({ second_factor }: NextStep) => {
    if (second_factor) setStep({ name: 'second' })
    else void reloadSession()
  }
  return (
    <EntryFrame>
      <Heading appearance={appearance} />
      {step.name === 'password' && (
        <PasswordSignIn
          onDone={(next, given) =>
            next.must_change_password ? setStep({ name: 'first-password', given }) : onward(next)
          }
          onCode={() => setStep({ name: 'code' })}
        />
      )}
      {step.name === 'code' && <CodeSignIn onDone={onward} onBack={back} />}
      {step.name === 'first-password' && <FirstPassword given={step.given} onDone={onward} />}
      {step.name === 'second' && <SecondStep onDone={() => void reloadSession()} onBack={back} />}
    </EntryFrame>
  )
}

/** The logo that control set, or the main icon; the name and the phrase where they are wanted. */
function Heading({ appearance }: { appearance: ReturnType<typeof useAppearance>['appearance'] }) {
  const { logoUrl, logoSize, mainIconUrl, mainIcon, showAppName, customPhrase } = appearance
  const MainIcon = MAIN_ICONS[mainIcon as keyof typeof MAIN_ICONS] ?? Shield
  return (
    <header className={css.heading}>
      {logoUrl ? (
        <img src={logoUrl} alt="" className={css.logo} style={{ maxHeight: `${logoSize}rem` }} />
      ) : mainIconUrl ? (
        <img src={mainIconUrl} alt="" className={css.icon} />
      ) : (
        <span className={css.icon}>
          <MainIcon size={26} strokeWidth={1.75} aria-hidden />
        </span>
      )}
      <h1 className={showAppName ? css.name : 'only-read'}>{PRODUCT}</h1>
      {customPhrase && <p className={css.phrase}>{customPhrase}</p>}
    </header>
  )
}
