package dev.lockstep.agents;

import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.Transaction;
import dev.lockstep.engine.store.StoreException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;

/** A store that can be made unavailable, or lose the answer to a commit. */
final class FailingStore {

  private final RecordStore store;
  private final AtomicBoolean losesAnswer = new AtomicBoolean();
  private volatile boolean isAway;

  FailingStore(RecordStore store) {
    this.store = store;
  }

  void isAway(boolean isAway) {
    this.isAway = isAway;
  }

  void losesTheNextAnswer() {
    losesAnswer.set(true);
  }

  RecordStore store() {
    return proxy(
        RecordStore.class,
        (proxy, method, arguments) -> {
          if (isAway && (method.getName().equals("begin") || method.getName().equals("reads"))) {
            throw new StoreException(StoreException.Kind.UNAVAILABLE, "no disk");
          }
          Object result = invoked(store, method, arguments);
          return result instanceof Transaction transaction ? losing(transaction) : result;
        });
  }

  private Transaction losing(Transaction transaction) {
    return proxy(
        Transaction.class,
        (proxy, method, arguments) -> {
          Object result = invoked(transaction, method, arguments);
          if (method.getName().startsWith("commit") && losesAnswer.compareAndSet(true, false)) {
            throw new StoreException(StoreException.Kind.UNKNOWN, "no answer to the commit");
          }
          return result;
        });
  }

  private static Object invoked(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException thrown) {
      throw thrown.getCause();
    }
  }

  private static <T> T proxy(Class<T> type, InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }
}
