package dev.lockstep.structure;

import com.tngtech.archunit.ArchConfiguration;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The compiled classes of main code by the name of their module, generated classes included.
 *
 * @param classes the classes of each module, sorted by name
 */
record CompiledModules(SortedMap<String, List<JavaClass>> classes) {

  /** A folder of classes, or a jar, of a module; jars of tests have a suffix behind the version. */
  private static final Pattern MODULE =
      Pattern.compile(
          ".*/([\\w-]+)/target/classes/.*|.*/lockstep-([a-z-]+)-[\\d.]+(?:-SNAPSHOT)?\\.jar!/.*");

  /** Returns the modules on the class path of the running test. */
  static CompiledModules ofClassPath() {
    return of(
        importer()
            .withImportOption(CompiledModules::isMainCode)
            .importPackages("dev.lockstep")
            .stream());
  }

  /** Returns the modules of a project: the folders {@code target/classes} below its root. */
  static CompiledModules read(Path root, List<String> modules) {
    return of(
        importer()
            .importPaths(
                modules.stream()
                    .map(module -> root.resolve(module).resolve("target/classes"))
                    .toList())
            .stream());
  }

  private static ClassFileImporter importer() {
    // Types of libraries are needed by name only.
    ArchConfiguration.get().setResolveMissingDependenciesFromClassPath(false);
    return new ClassFileImporter();
  }

  private static boolean isMainCode(Location location) {
    return MODULE.matcher(location.asURI().toString()).matches();
  }

  private static CompiledModules of(Stream<JavaClass> classes) {
    return new CompiledModules(
        classes
            .filter(each -> each.getSource().isPresent())
            .sorted((one, other) -> one.getName().compareTo(other.getName()))
            .collect(
                Collectors.groupingBy(
                    CompiledModules::moduleOf, TreeMap::new, Collectors.toUnmodifiableList())));
  }

  private static String moduleOf(JavaClass type) {
    String uri = type.getSource().orElseThrow().getUri().toString();
    Matcher found = MODULE.matcher(uri);
    if (!found.matches()) {
      throw new IllegalStateException(type.getName() + " is in no module: " + uri);
    }
    return found.group(1) == null ? found.group(2) : found.group(1);
  }

  /** Returns all classes. */
  Stream<JavaClass> all() {
    return classes.values().stream().flatMap(List::stream);
  }

  /** Returns the types that the classes use, of other classes and of libraries. */
  Stream<Use> uses() {
    return all().flatMap(CompiledModules::usesOf);
  }

  /** Returns the types that one class uses. */
  static Stream<Use> usesOf(JavaClass type) {
    return type.getDirectDependenciesFromSelf().stream().map(Use::of);
  }

  /**
   * The use of a type by a class.
   *
   * @param from the using class
   * @param to the used type, the component type of an array
   * @param line one-based line, 0 if the class file does not name it
   */
  record Use(JavaClass from, JavaClass to, int line) {

    private static Use of(Dependency dependency) {
      return new Use(
          dependency.getOriginClass(),
          dependency.getTargetClass().getBaseComponentType(),
          dependency.getSourceCodeLocation().getLineNumber());
    }

    /** Returns the place of the use for messages: package, file and, if it is known, line. */
    String place() {
      return CompiledModules.place(from, line);
    }
  }

  /** Returns the source of a class for messages: package, file and, unless it is 0, line. */
  static String place(JavaClass type, int line) {
    Optional<String> file = type.getSource().flatMap(source -> source.getFileName());
    return type.getPackageName()
        + "/"
        + file.orElse(type.getSimpleName())
        + (line == 0 ? "" : ":" + line);
  }
}
