package dev.lockstep.cli.schema;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.SchemaBundle;
import dev.lockstep.cli.input.SchemaFile;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.Dialect;
import dev.lockstep.runtime.json.JsonWriter;
import dev.lockstep.verification.upgrade.SchemaUpgrade;
import dev.lockstep.verification.upgrade.Upgrade;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Bundles a schema with all schemas that it references. */
@Command(
    name = "bundle",
    header = "Bundles a schema with all schemas that it references.",
    description = {
      "",
      "The other files become members of `$defs` under their `$id`, as defined by JSON Schema"
          + " 2020-12"
          + " (core, section 9.3). References are not changed.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  lockstep schema bundle schemas/order.schema.json --out order.json"
    })
final class SchemaBundleCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private SchemaFlags options = new SchemaFlags();

  @Parameters(paramLabel = "SCHEMA", description = "A file with a JSON Schema.")
  private Path schema = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "File to write to. Default: standard output.")
  private @Nullable Path out;

  SchemaBundleCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    SchemaFile file = options.find(schema);
    if (options.read(file, console).isEmpty()) {
      return ExitCode.FINDINGS;
    }
    Source source = file.schemas().find(file.name()).orElseThrow();
    Upgrade upgrade = SchemaUpgrade.of(List.of(source), Dialect.DRAFT_2020_12).get(source.name());
    if (upgrade.edits() > 0) {
      throw new Failure(
          schema + " is in an earlier dialect, without $defs: run lockstep schema upgrade first");
    }
    String text = JsonWriter.write(new SchemaBundle(file).bundle());
    if (out == null) {
      console.out().println(text);
      return ExitCode.OK;
    }
    try {
      Files.write(out, (text + "\n").getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new Failure("cannot write " + out);
    }
    return ExitCode.OK;
  }
}
