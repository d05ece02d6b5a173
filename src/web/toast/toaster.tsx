import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { figureFormats } from '../formats.ts'
import { dismiss, TOAST_MS, type Toast as ToastText, useShownToast } from './toast.ts'
import css from './toaster.module.css'

const ICONS = { neutral: Info, success: CircleCheck, destructive: TriangleAlert }

/** Where toasts appear: one at a time, reached with F8. */
export function Toaster() {
  const shown = useShownToast()
  const Icon = ICONS[shown?.look ?? 'neutral']
  return (
    <Provider duration={TOAST_MS} label="Aviso" swipeDirection="right">
      {shown && (
        <Root
          key={shown.id}
          className={css.toast}
          data-look={shown.look ?? 'neutral'}
          duration={shown.ms ?? TOAST_MS}
          type={shown.look === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => !open && dismiss(shown.id)}
        >
          <Icon size={18} aria-hidden className={css.icon} />
          <div className={css.texts}>
            <Title className={css.title}>{shown.title}</Title>
            {shown.description && <Description className={css.description}>{worded(shown.description)}</Description>}
          </div>
          {shown.action && (
            <Action className={css.action} altText={shown.action.label} onClick={shown.action.run}>
              {shown.action.label}
            </Action>
          )}
          <Close className={css.close} aria-label="Cerrar el aviso">
            <X size={15} aria-hidden />
          </Close>
        </Root>
      )}
      <Viewport className={css.viewport} hotkey={['F8']} label="Avisos ({hotkey})" />
    </Provider>
  )
}

const worded = (text: NonNullable<ToastText['description']>) =>
  typeof text === 'string' ? text : text(figureFormats())
