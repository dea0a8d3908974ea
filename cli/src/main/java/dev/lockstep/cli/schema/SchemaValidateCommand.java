package dev.lockstep.cli.schema;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.InputFile;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.validate.SchemaValidator;
import dev.lockstep.runtime.json.BasicOutput;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.runtime.json.Reading;
import dev.lockstep.runtime.json.Violation;
import dev.lockstep.verification.input.PlainJson;
import dev.lockstep.verification.input.RuntimeFormats;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Validates JSON texts against a schema. */
@Command(
    name = "validate",
    header = "Validates JSON texts against a schema.",
    description = {
      "",
      "Prints at most 50 violations of each text. Exit code 1 if a text is not valid.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  lockstep schema validate schemas/order.schema.json order-1.json order-2.json"
    })
final class SchemaValidateCommand implements Callable<Integer> {

  private static final int MOST_NESTED = 1_000;

  private static final JsonReader READER = new JsonReader(InputFile.JSON_LIMIT, MOST_NESTED);

  private final Console console;

  @Mixin private SchemaFlags options = new SchemaFlags();

  @Parameters(paramLabel = "SCHEMA", description = "A file with a JSON Schema.")
  private Path schema = Path.of("");

  @Parameters(
      paramLabel = "FILE",
      index = "1..*",
      arity = "1..*",
      description = "Files with one JSON text each.")
  private List<Path> files = List.of();

  @Option(
      names = "--basic",
      description = "Prints one object per text, in the basic output format of JSON Schema.")
  private boolean basic;

  SchemaValidateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Optional<IrPayload> payload = options.read(options.find(schema), console);
    if (payload.isEmpty()) {
      return ExitCode.USAGE;
    }
    var validator = new SchemaValidator(payload.get().schema(), RuntimeFormats::isValid);
    int invalid = 0;
    for (Path file : files) {
      List<Violation> violations =
          violations(validator, InputFile.bytes(file, InputFile.JSON_LIMIT));
      invalid += violations.isEmpty() ? 0 : 1;
      tell(file, violations);
    }
    return invalid == 0 ? ExitCode.OK : ExitCode.FINDINGS;
  }

  private static List<Violation> violations(SchemaValidator validator, byte[] text) {
    Reading<JsonValue> json = READER.read(text);
    if (!json.isValid()) {
      return json.violations();
    }
    return validator.validate(SchemaValue.of(PlainJson.of(json.orElseThrow()))).stream()
        .map(
            each ->
                new Violation(each.pointer(), each.schemaPointer(), each.keyword(), each.message()))
        .toList();
  }

  private void tell(Path file, List<Violation> violations) {
    if (basic) {
      console.out().println(JsonWriter.write(BasicOutput.of(violations)));
      return;
    }
    if (violations.isEmpty()) {
      console.out().println(String.format(Locale.ROOT, "%s: valid", file));
    }
    violations.forEach(
        each -> console.out().println(String.format(Locale.ROOT, "%s: %s", file, each)));
  }
}
