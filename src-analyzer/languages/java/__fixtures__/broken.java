package a;
class A { void f( { if (x } 
  int y = ;
<<<<<<< HEAD
}
