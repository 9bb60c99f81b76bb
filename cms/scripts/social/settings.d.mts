/** The settings with which a platform uses the stand-ins at `address`. */
export declare const standInSettings: (address: string) => Record<string, string>;
