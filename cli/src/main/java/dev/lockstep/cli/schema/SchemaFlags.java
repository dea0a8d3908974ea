package dev.lockstep.cli.schema;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.input.SchemaFile;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.diagnostic.ExcerptRenderer;
import dev.lockstep.model.diagnostic.SourceTexts;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.model.schema.read.SchemaReader;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands for one schema. */
final class SchemaFlags {

  @Mixin private CommonOptions common = new CommonOptions();

  @Option(
      names = "--schemas",
      paramLabel = "FOLDER",
      description = "Folder with the referenced schemas. Default: the folder of the schema.")
  private @Nullable Path folder;

  @Option(
      names = "--strict",
      description = "Rejects unknown keywords and formats. Default: they are annotations.")
  private boolean strict;

  @Option(
      names = "--backtracking",
      description =
          "Accepts patterns with look-around, word boundaries or back-references. They are matched"
              + " with a limited number of steps.")
  private boolean backtracking;

  SchemaFile find(Path schema) {
    return SchemaFile.of(schema, folder);
  }

  /** Reads the schema. Prints the diagnostics and returns empty if it has mistakes. */
  Optional<IrPayload> read(SchemaFile file, Console console) {
    SchemaReader.Result result = file.read(options());
    tell(result.diagnostics(), file.texts(), console);
    if (result.payload().isEmpty()) {
      console.tell("the schema has mistakes");
    }
    return result.payload();
  }

  /** Returns the options of the reader of schemas. */
  SchemaOptions options() {
    SchemaOptions options = strict ? SchemaOptions.strict() : SchemaOptions.compiler();
    return backtracking ? options.withBacktracking() : options;
  }

  void tell(List<Diagnostic> diagnostics, Map<String, byte[]> texts, Console console) {
    boolean colour = common.colour().isOn(console);
    console.err().print(new ExcerptRenderer(SourceTexts.of(texts), colour).render(diagnostics));
    console.err().flush();
  }
}
