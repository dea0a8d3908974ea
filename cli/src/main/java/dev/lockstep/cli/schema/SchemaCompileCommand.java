package dev.lockstep.cli.schema;

import dev.lockstep.cli.chart.GenerateCommand;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.input.SchemaFolders;
import dev.lockstep.cli.machine.GeneratedFolder;
import dev.lockstep.generator.Generation;
import dev.lockstep.generator.GenerationRequest;
import dev.lockstep.generator.StatechartCompiler;
import dev.lockstep.generator.metaschema.MetaSchema;
import dev.lockstep.generator.output.Publication;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Generates the records and validators of a folder of schemas. */
@Command(
    name = "compile",
    header = "Generates the records and validators of a folder of schemas.",
    description = {
      "",
      "Generates a record and a validator for each file named *.schema.json. Like generate, it"
          + " does not"
          + " rewrite unchanged files, and writes nothing if a schema has mistakes.",
      ""
    },
    footer = {
      "",
      "Example:",
      "  lockstep schema compile schemas -o target/generated -p com.acme.orders"
    })
final class SchemaCompileCommand implements Callable<Integer> {

  private final Console console;

  @Mixin private SchemaFlags options = new SchemaFlags();

  @Parameters(paramLabel = "FOLDER", description = "A folder of schemas.")
  private Path folder = Path.of("");

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FOLDER",
      required = true,
      description = "Folder to write to; created if it does not exist.")
  private Path output = Path.of("");

  @Option(
      names = {"-p", "--package"},
      paramLabel = "NAME",
      defaultValue = "schemas",
      description = "Prefix of the generated packages. Default: ${DEFAULT-VALUE}.")
  private String basePackage = "schemas";

  SchemaCompileCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    GenerateCommand.requirePackage(basePackage);
    var schemas = SchemaFolders.of(folder);
    Set<String> files =
        schemas.names().stream()
            .filter(name -> name.endsWith(".schema.json"))
            .collect(Collectors.toSet());
    if (files.isEmpty()) {
      throw new Failure("no schemas in " + folder + ": no file name ends in .schema.json");
    }
    Generation generation =
        new StatechartCompiler(new MetaSchema())
            .generate(
                new GenerationRequest(
                    List.of(), schemas, basePackage, Set.of(), files, options.options()));
    options.tell(generation.diagnostics(), SchemaFolders.texts(schemas), console);
    if (generation.hasErrors()) {
      console.tell("nothing was written: the schemas have mistakes");
      return ExitCode.FINDINGS;
    }
    Publication published = new GeneratedFolder(output).write(generation);
    console.out().println(GenerateCommand.sentence(output, published));
    return ExitCode.OK;
  }
}
