package dev.lockstep.cli.machine;

import dev.lockstep.cli.console.Failure;
import dev.lockstep.conformance.subject.ReplayedSubject;
import dev.lockstep.conformance.subject.StatefulMachine;
import java.io.File;
import java.lang.reflect.Constructor;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A machine written by hand, loaded from a class path. */
public final class MachineClass {

  private MachineClass() {}

  /**
   * Returns the machines of a class that implements {@link StatefulMachine}. The classes stay
   * loaded until the process ends.
   *
   * @param name the name of the class, which has a public constructor without parameters
   * @param classPath folders and jars
   * @throws Failure if the class cannot be loaded or instantiated
   */
  public static ReplayedSubject load(String name, String classPath) {
    ClassLoader loader =
        new URLClassLoader(urls(classPath), StatefulMachine.class.getClassLoader());
    try {
      Class<?> type = Class.forName(name, true, loader);
      if (!StatefulMachine.class.isAssignableFrom(type)) {
        throw new Failure(name + " does not implement " + StatefulMachine.class.getName());
      }
      Constructor<? extends StatefulMachine> constructor =
          type.asSubclass(StatefulMachine.class).getConstructor();
      create(name, constructor);
      return new ReplayedSubject(() -> create(name, constructor));
    } catch (ClassNotFoundException | LinkageError problem) {
      throw new Failure("cannot load " + name + " from " + classPath);
    } catch (NoSuchMethodException problem) {
      throw new Failure(name + " has no public constructor without parameters");
    }
  }

  private static StatefulMachine create(
      String name, Constructor<? extends StatefulMachine> constructor) {
    try {
      return constructor.newInstance();
    } catch (ReflectiveOperationException problem) {
      throw new Failure("cannot create " + name + ": " + problem.getCause());
    }
  }

  private static URL[] urls(String classPath) {
    List<URL> urls = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (!Files.exists(path)) {
        throw new Failure("no such file: " + entry);
      }
      try {
        urls.add(path.toUri().toURL());
      } catch (MalformedURLException problem) {
        throw new Failure("cannot read " + entry);
      }
    }
    return urls.toArray(URL[]::new);
  }
}
