/** A mailto link. The address is encoded, so that nothing in it can become a header of the mail. */
export const mailLink = (email: string) => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`
