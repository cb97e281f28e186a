import type { ServiceDefinition } from "@grpc/grpc-js";
import { loadFileDescriptorSetFromBuffer } from "@grpc/proto-loader";
import { ReflectionService } from "@grpc/reflection";
import { descriptors } from "@tutti/proto/descriptors";

const packages = loadFileDescriptorSetFromBuffer(Buffer.from(descriptors, "base64"));

/** `/package.Service/Method` names the service. */
const nameOf = (definition: ServiceDefinition): string[] => {
  const path = Object.values(definition)[0]?.path;
  return path ? [path.split("/")[1] ?? ""] : [];
};

/** Tells tools such as grpcurl which calls a server has and what they look like. */
export const reflection = (served: readonly ServiceDefinition[]): ReflectionService =>
  new ReflectionService(packages, { services: served.flatMap(nameOf) });
