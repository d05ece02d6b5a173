import { CAMERA_PATHS } from '#src/kernel/platform/camera.ts'

/**
 * Content security policy: scripts only from this origin, inline styles too (the component library writes them), images also from other sites over
 * https.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  // The video players that src/platform/manual/rules.ts knows.
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.loom.com',
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Browser features that no page uses. Full screen is allowed, for the manual's videos. */
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
].map((feature) => `${feature}=()`)

const NO_DEVICES = [...UNUSED, 'camera=()'].join(', ')
const CAMERA_ALONE = [...UNUSED, 'camera=(self)'].join(', ')

const YEAR_SECONDS = 31_536_000

/** The headers of every answer, errors and files included. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': NO_DEVICES,
    ...(secure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  }
}

/** What a page of the program may use of the device: the camera where it reads codes, elsewhere nothing. */
export const permissionsPolicy = (path: string): string => (CAMERA_PATHS.includes(path) ? CAMERA_ALONE : NO_DEVICES)
