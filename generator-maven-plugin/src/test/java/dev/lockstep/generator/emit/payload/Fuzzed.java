package dev.lockstep.generator.emit.payload;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.SchemaFolder;
import dev.lockstep.model.schema.plan.Plan;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.runtime.Payload;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.json.Reading;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The properties of any bytes, as a schema and as a text to check. */
final class Fuzzed {

  private static final String NAME = "fuzz.schema.json";
  private static final Path SCHEMAS = Path.of("src/test/resources/fuzz-schemas");
  private static final JsonFactory FACTORY = new JsonFactory();
  private static final CompiledPayloads COMPILED;
  private static final Map<PayloadName, IrPayload> PAYLOADS = new LinkedHashMap<>();

  static {
    PAYLOADS.put(
        ShippedSchemas.name("fcmp/envelope"),
        ShippedSchemas.payloads().get(ShippedSchemas.name("fcmp/envelope")));
    try (Stream<Path> files = Files.list(SCHEMAS)) {
      for (Path file : files.sorted().toList()) {
        byte[] text = Files.readAllBytes(file);
        SchemaReader.Result result = read(text);
        PayloadName name = new PayloadName("fuzz.s" + PAYLOADS.size(), "Sample");
        PAYLOADS.put(
            name, result.payload().orElseThrow(() -> new AssertionError(result.toString())));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    COMPILED = CompiledPayloads.of(PAYLOADS);
  }

  private Fuzzed() {}

  /** A schema comes out, its plan and its Java, or errors; never an exception. */
  static void compile(byte[] schema) {
    SchemaReader.Result result = read(schema);
    boolean hasErrors = result.diagnostics().stream().anyMatch(Diagnostic::isError);

    assertThat(result.payload().isPresent()).as("a payload or errors").isEqualTo(!hasErrors);
    assertThat(result.diagnostics()).isSorted().hasSizeLessThanOrEqualTo(Findings.LIMIT + 1);
    if (result.payload().isPresent()) {
      IrPayload payload = result.payload().get();
      assertThat(Plan.of(payload.schema()).print()).isNotEmpty();
      PayloadEmission emission =
          new PayloadEmitter().emit(new PayloadName("fuzz", "Sample"), payload);
      assertThat(emission.files().isEmpty())
          .isEqualTo(emission.diagnostics().stream().anyMatch(Diagnostic::isError));
    }
  }

  /** Bytes, tokens, tree and record: one answer. */
  static void check(byte[] text) {
    PAYLOADS.keySet().forEach(name -> check(name, text));
  }

  private static void check(PayloadName name, byte[] text) {
    Reading<JsonValue> json = JsonReader.standard().read(text);
    boolean scanned = COMPILED.isValid(name, text);
    Reading<?> read = COMPILED.read(name, text);
    if (!json.isValid()) {
      assertThat(scanned).as("scan of what is not JSON").isFalse();
      assertThat(read.violations()).isEqualTo(json.violations());
      return;
    }
    JsonValue tree = json.orElseThrow();
    boolean holds = COMPILED.isValid(name, tree);
    assertThat(scanned).as("%s of bytes", name).isEqualTo(holds);
    assertThat(isValid(name, text)).as("%s of tokens", name).isEqualTo(holds);
    assertThat(COMPILED.validate(name, tree).isEmpty()).as("%s told", name).isEqualTo(holds);
    assertThat(read).as("%s read", name).isEqualTo(COMPILED.read(name, tree));
    if (read.value() instanceof Payload payload) {
      assertThat(payload.toBytes()).isEqualTo(JsonWriter.writeBytes(payload.toJson()));
      assertThat(COMPILED.read(name, payload.toBytes())).as("%s again", name).isEqualTo(read);
    }
  }

  private static boolean isValid(PayloadName name, byte[] text) {
    try (JsonParser parser = FACTORY.createParser(new String(text, StandardCharsets.UTF_8))) {
      return COMPILED.isValid(name, parser);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SchemaReader.Result read(byte[] text) {
    SchemaFolder folder =
        path -> path.equals(NAME) ? Optional.of(new Source(path, text)) : Optional.empty();
    return new FolderSchemaReader(folder).readFile(NAME, Span.at(NAME, 1, 1));
  }
}
