package dev.lockstep.cli.input;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the charts that a command line specifies: a file, a folder of charts, or the name of a
 * shipped chart. Payload schemas are read from the given folder, otherwise from {@code schemas}
 * beside the charts or beside their folder.
 */
public final class ChartArguments {

  private final ShippedCharts shipped;

  /** Creates a search with some shipped charts. */
  public ChartArguments(ShippedCharts shipped) {
    this.shipped = shipped;
  }

  /**
   * Finds charts.
   *
   * @param names files, folders and names of shipped charts; empty for all shipped charts
   * @param schemaFolder the folder of payload schemas, if it was given
   * @throws Failure if a file or folder does not exist, or a folder has no charts
   */
  public ChartSet find(List<String> names, Optional<Path> schemaFolder) {
    schemaFolder.ifPresent(ChartArguments::requireFolder);
    if (names.isEmpty()) {
      return shipped.all();
    }
    if (names.stream().allMatch(this::isShipped)) {
      return shipped.named(names);
    }
    var sources = new LinkedHashMap<String, Source>();
    var shown = new LinkedHashMap<String, String>();
    var folders = new ArrayList<Path>();
    var unread = new ArrayList<Diagnostic>();
    for (String name : names) {
      Path path = path(name);
      if (Files.isDirectory(path)) {
        for (Diagnostic found : ChartFolder.unread(path)) {
          unread.add(found);
          String file = found.span().source();
          shown.put(file, path.resolve(file).toString());
        }
      }
      for (Path file : Files.isDirectory(path) ? ChartFolder.charts(path) : List.of(path)) {
        Path root = Files.isDirectory(path) ? path : folderOf(path);
        add(root, file, sources, shown);
        folders.add(root);
      }
    }
    Optional<Path> schemas = schemaFolder.or(() -> schemasNear(folders));
    return new ChartSet(
        List.copyOf(sources.values()),
        schemas.<SchemaFolder>map(SchemaDirectory::new).orElseGet(SchemaFolder::empty),
        schemas.map(Path::toString),
        shown,
        unread);
  }

  private boolean isShipped(String name) {
    return shipped.has(name) && !Files.exists(path(name));
  }

  private void add(Path root, Path file, Map<String, Source> sources, Map<String, String> shown) {
    if (!Files.exists(file)) {
      throw new Failure(
          "no such file: " + file + "; shipped charts are " + String.join(", ", shipped.names()));
    }
    String name = ChartFolder.name(root, file);
    String unique = sources.containsKey(name) ? file.toString().replace('\\', '/') : name;
    sources.put(unique, new Source(unique, ChartFolder.read(file)));
    shown.put(unique, file.toString());
  }

  private static Optional<Path> schemasNear(List<Path> folders) {
    return folders.stream()
        .flatMap(folder -> List.of(folder.resolve("schemas"), above(folder)).stream())
        .filter(Files::isDirectory)
        .findFirst();
  }

  private static Path above(Path folder) {
    Path parent = folder.toAbsolutePath().normalize().getParent();
    return folder.getParent() == null || folder.endsWith("..")
        ? (parent == null ? folder : parent).resolve("schemas")
        : folder.resolveSibling("schemas");
  }

  private static Path folderOf(Path file) {
    Path parent = file.getParent();
    return parent == null ? Path.of("") : parent;
  }

  private static void requireFolder(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw new Failure("no such folder: " + folder);
    }
  }

  private static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new Failure("not a path: " + name.replace('\0', ' '));
    }
  }
}
