import { createRequire } from "node:module";
import type {
  handleBidiStreamingCall,
  MethodDefinition,
  Server,
  ServiceDefinition,
  UntypedServiceImplementation,
} from "@grpc/grpc-js";
import { descriptors } from "@tutti/proto/descriptors";

/** A served method: its codec and its handler. */
interface Method {
  readonly definition: MethodDefinition<unknown, unknown>;
  readonly handle: handleBidiStreamingCall<unknown, unknown>;
}

const paths = ["v1", "v1alpha"].map(
  (version) => `/grpc.reflection.${version}.ServerReflection/ServerReflectionInfo`,
);

/** The service name in `/package.Service/Method`. */
const nameOf = (definition: ServiceDefinition): string[] => {
  const path = Object.values(definition)[0]?.path;
  return path ? [path.split("/")[1] ?? ""] : [];
};

const require = createRequire(import.meta.url);

/** Indexes all descriptors, which takes tens of milliseconds, and returns the methods of reflection by path. */
function load(served: readonly ServiceDefinition[]): Map<string, Method> {
  const { loadFileDescriptorSetFromBuffer }: typeof import("@grpc/proto-loader") =
    require("@grpc/proto-loader");
  const { ReflectionService }: typeof import("@grpc/reflection") = require("@grpc/reflection");
  const packages = loadFileDescriptorSetFromBuffer(Buffer.from(descriptors, "base64"));
  const methods = new Map<string, Method>();
  const collector = {
    addService(service: ServiceDefinition, handlers: UntypedServiceImplementation) {
      for (const [name, definition] of Object.entries(service))
        methods.set(definition.path, { definition, handle: handlers[name] as Method["handle"] });
    },
  };
  new ReflectionService(packages, { services: served.flatMap(nameOf) }).addToServer(collector as Server);
  return methods;
}

/** Lets tools such as grpcurl list a server's calls and their types. Loaded at the first such call. */
export function addReflection(server: Server, served: readonly ServiceDefinition[]): void {
  let loaded: Map<string, Method> | undefined;
  const method = (path: string): Method => {
    loaded ??= load(served);
    const found = loaded.get(path);
    if (!found) throw new Error(`@grpc/reflection does not serve ${path}.`);
    return found;
  };
  for (const path of paths)
    server.register(
      path,
      ((call) => method(path).handle(call)) as Method["handle"],
      (answer: unknown) => method(path).definition.responseSerialize(answer),
      (bytes: Buffer) => method(path).definition.requestDeserialize(bytes),
      "bidi",
    );
}
