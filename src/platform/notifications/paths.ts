/** The whole list and the preferences. */
export const NOTIFICATIONS_PATH = '/notificaciones'
