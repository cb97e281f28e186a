import type { ServiceDefinition } from "@grpc/grpc-js";
import { loadFileDescriptorSetFromBuffer } from "@grpc/proto-loader";
import { ReflectionService } from "@grpc/reflection";
import { descriptors } from "@tutti/proto/descriptors";

const packages = loadFileDescriptorSetFromBuffer(Buffer.from(descriptors, "base64"));

/** The service name in `/package.Service/Method`. */
const nameOf = (definition: ServiceDefinition): string[] => {
  const path = Object.values(definition)[0]?.path;
  return path ? [path.split("/")[1] ?? ""] : [];
};

/** Lets tools such as grpcurl list a server's calls and their types. */
export const reflection = (served: readonly ServiceDefinition[]): ReflectionService =>
  new ReflectionService(packages, { services: served.flatMap(nameOf) });
