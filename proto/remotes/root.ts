/** Whether the deployed remotes are in a bucket, as `s3://bucket/prefix`; any other root is a folder. */
export const isBucket = (root: string): boolean => root.startsWith("s3:");
