/** Whether this device's keyboard has a Cmd key in the place of Ctrl. */
export const isMac = (): boolean => /Mac|iP/.test(navigator.platform)
