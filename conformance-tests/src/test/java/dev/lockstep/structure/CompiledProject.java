package dev.lockstep.structure;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;

/** A project in a temporary folder, whose modules are compiled in the order of their first file. */
final class CompiledProject {

  private final Path root;
  private final Set<String> modules = new LinkedHashSet<>();

  CompiledProject(Path root) {
    this.root = root;
  }

  /** Adds a source to a module; the path begins with the package. */
  CompiledProject add(String module, String path, String text) {
    try {
      Path file = root.resolve(module).resolve("src/main/java").resolve(path);
      Files.createDirectories(file.getParent());
      String packageName = path.substring(0, path.lastIndexOf('/')).replace('/', '.');
      Files.writeString(file, "package " + packageName + ";\n" + text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    modules.add(module);
    return this;
  }

  /** Compiles the sources and returns their classes. */
  CompiledModules compile() throws IOException {
    List<String> classPath = new ArrayList<>();
    for (String module : modules) {
      Path classes = root.resolve(module).resolve("target/classes");
      classPath.add(classes.toString());
      List<String> arguments =
          new ArrayList<>(
              List.of(
                  "-proc:none",
                  "-nowarn",
                  "-d",
                  classes.toString(),
                  "-cp",
                  String.join(File.pathSeparator, classPath)));
      try (var files = Files.walk(root.resolve(module).resolve("src"))) {
        files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
      }
      int status =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, System.err, arguments.toArray(String[]::new));
      if (status != 0) {
        throw new IllegalStateException("the sources of " + module + " do not compile");
      }
    }
    return CompiledModules.read(root, List.copyOf(modules));
  }
}
