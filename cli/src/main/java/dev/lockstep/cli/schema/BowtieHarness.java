package dev.lockstep.cli.schema;

import dev.lockstep.cli.command.Version;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.InputFile;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.JsonReader;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.Dialect;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.NodeValues;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.model.schema.read.SchemaReader;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.verification.input.RuntimeFormats;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The commands of Bowtie's protocol, version 1: {@code start}, {@code dialect}, {@code run} and
 * {@code stop}. A case that cannot be executed is answered with {@code errored}.
 */
final class BowtieHarness {

  private final String home;
  private Dialect dialect = Dialect.DRAFT_2020_12;
  private boolean isStarted;
  private boolean isStopped;

  /**
   * Creates a harness.
   *
   * @param home address of the project, which the answer to {@code start} must have
   */
  BowtieHarness(String home) {
    this.home = home;
  }

  boolean isStopped() {
    return isStopped;
  }

  /**
   * Executes the command in one line. Returns its answer; {@code stop} has none.
   *
   * @throws Failure if the line is not a command of the protocol
   */
  Optional<JsonValue> answer(String line) {
    ReadResult read =
        new JsonReader().read(new Source("command", line.getBytes(StandardCharsets.UTF_8)));
    if (!(read.node().orElse(null) instanceof Node.Mapping command)
        || read.diagnostics().stream().anyMatch(Diagnostic::isError)) {
      throw new Failure("not a command of Bowtie: " + read.diagnostics());
    }
    String name = text(command, "cmd");
    if (!isStarted && !name.equals("start")) {
      throw new Failure("`" + name + "` was sent before `start`");
    }
    return switch (name) {
      case "start" -> Optional.of(start(command));
      case "dialect" -> Optional.of(dialect(command));
      case "run" -> Optional.of(run(command));
      case "stop" -> {
        isStopped = true;
        yield Optional.empty();
      }
      default -> throw new Failure("`" + name + "` is not a command of Bowtie");
    };
  }

  private static String text(Node.Mapping mapping, String key) {
    return mapping.get(key).orElse(null) instanceof Node.Scalar scalar ? scalar.text() : "";
  }

  private JsonValue start(Node.Mapping command) {
    if (!text(command, "version").equals("1")) {
      throw new Failure(
          "version " + text(command, "version") + " of the protocol is unknown; version 1 is");
    }
    isStarted = true;
    JsonObject about =
        JsonObject.of("language", new JsonString("java"))
            .with("name", new JsonString("lockstep"))
            .with("version", new JsonString(Version.number()))
            .with("homepage", new JsonString(home))
            .with("issues", new JsonString(home))
            .with("source", new JsonString(home))
            .with("dialects", JsonArray.of(Dialect.uris(), JsonString::new))
            .with("os", new JsonString(System.getProperty("os.name")))
            .with("os_version", new JsonString(System.getProperty("os.version")))
            .with("language_version", new JsonString(Runtime.version().toString()));
    return JsonObject.of("version", JsonNumber.of(1)).with("implementation", about);
  }

  private JsonValue dialect(Node.Mapping command) {
    Optional<Dialect> named = Dialect.of(text(command, "dialect"));
    named.ifPresent(found -> dialect = found);
    return JsonObject.of("ok", JsonBoolean.of(named.isPresent()));
  }

  private JsonValue run(Node.Mapping command) {
    JsonValue sequence = value(command.get("seq").orElseThrow(() -> new Failure("no `seq`")));
    if (!(command.get("case").orElse(null) instanceof Node.Mapping test)
        || !(test.get("tests").orElse(null) instanceof Node.Sequence tests)
        || test.get("schema").isEmpty()) {
      return errored(JsonObject.of("seq", sequence), "the case has no schema or no tests");
    }
    if (text(command, "output").equals("annotations")) {
      return JsonObject.of("seq", sequence)
          .with("skipped", JsonBoolean.of(true))
          .with("message", new JsonString("annotations are not collected"));
    }
    try {
      return judge(sequence, test, tests);
    } catch (RuntimeException e) {
      return errored(JsonObject.of("seq", sequence), e.toString());
    }
  }

  private JsonValue judge(JsonValue sequence, Node.Mapping test, Node.Sequence tests) {
    SchemaReader.Result result =
        new FolderSchemaReader(
                new RegisteredSchemas(test.get("registry").orElse(null)),
                SchemaOptions.standard().withDialect(dialect).withBacktracking())
            .readInline("case", test.get("schema").orElseThrow());
    if (result.payload().isEmpty()) {
      return errored(JsonObject.of("seq", sequence), result.diagnostics().get(0).message());
    }
    SchemaValidator validator =
        new SchemaValidator(result.payload().get().schema(), RuntimeFormats::isValid);
    List<JsonValue> results = new ArrayList<>();
    for (Node each : tests.items()) {
      Optional<Node> instance = ((Node.Mapping) each).get("instance");
      results.add(
          instance.isPresent()
              ? JsonObject.of(
                  "valid", JsonBoolean.of(validator.check(NodeValues.of(instance.get())).isEmpty()))
              : errored(JsonObject.of(List.of(), List.of()), "the test has no instance"));
    }
    return JsonObject.of("seq", sequence).with("results", new JsonArray(results));
  }

  private static JsonValue errored(JsonObject answer, String message) {
    return answer
        .with("errored", JsonBoolean.of(true))
        .with("context", JsonObject.of("message", new JsonString(message)));
  }

  private static JsonValue value(Node node) {
    return new dev.lockstep.runtime.json.JsonReader(InputFile.JSON_LIMIT, 1_000)
        .read(NodeValues.of(node).toString().getBytes(StandardCharsets.UTF_8))
        .orElseThrow();
  }
}
