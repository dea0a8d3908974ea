package dev.lockstep.generator.emit.payload;

import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The schemas this project ships, read and compiled once. */
final class ShippedSchemas {

  static final Path ROOT =
      Path.of(System.getProperty("lockstep.root", "..")).resolve("statecharts/src/main/schemas");

  private static final Map<PayloadName, IrPayload> PAYLOADS = readAll();
  private static final CompiledPayloads COMPILED = CompiledPayloads.of(PAYLOADS);

  private ShippedSchemas() {}

  static Map<PayloadName, IrPayload> payloads() {
    return PAYLOADS;
  }

  static CompiledPayloads compiled() {
    return COMPILED;
  }

  /** {@code fcmp/envelope} as it is named in Java. */
  static PayloadName name(String schema) {
    return new PayloadName("shipped", JavaNames.type(schema.substring(schema.indexOf('/') + 1)));
  }

  static SchemaFolder folder() {
    return path -> {
      Path file = ROOT.resolve(path);
      try {
        return Files.isRegularFile(file)
            ? Optional.of(new Source(path, Files.readAllBytes(file)))
            : Optional.empty();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  private static Map<PayloadName, IrPayload> readAll() {
    Map<PayloadName, IrPayload> payloads = new LinkedHashMap<>();
    FolderSchemaReader reader = new FolderSchemaReader(folder());
    try (Stream<Path> files = Files.walk(ROOT)) {
      files
          .filter(path -> path.toString().endsWith(".schema.json"))
          .map(path -> ROOT.relativize(path).toString().replace('\\', '/'))
          .sorted()
          .forEach(
              path -> payloads.put(name(path.replace(".schema.json", "")), read(reader, path)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return payloads;
  }

  private static IrPayload read(FolderSchemaReader reader, String path) {
    SchemaReader.Result result = reader.readFile(path, Span.at(path, 1, 1));
    if (!result.diagnostics().isEmpty()) {
      throw new AssertionError(result.diagnostics().toString());
    }
    return result.payload().orElseThrow();
  }
}
