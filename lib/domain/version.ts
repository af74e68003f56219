export type Versioned = { readonly updatedAt: number };

/**
 * Returns the version of an application as an entity tag (RFC 9110): `updatedAt` strictly increases, so no two are the
 * same.
 */
export const versionOf = ({ updatedAt }: Versioned) => `"${updatedAt}"`;
